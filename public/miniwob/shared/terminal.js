/**
 * A terminal with a few files: reads keys from a hidden input, echoes lines, runs `ls`, `rm`, `help`, `exit`.
 * Needs core and terminal.css.
 */
(() => {
  const FOCUS_AFTER_MS = 200;
  const BLINK_MS = 800;
  /** Not today: the date of a page's clock depends on the time zone. */
  const LAST_LOGIN = 'Last login: Mon Jan 02 2017';
  const HELP = ['ls: list contents', 'Usage: ls', 'rm: remove entries', 'Usage: rm file'];

  let files = [];
  let line = '';
  let focusTimer = null;
  let blinkInterval = null;
  let handlers = null;

  const byId = (id) => document.getElementById(id);

  function create(tag, properties, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  const createUser = () => create('span', { className: 'user', textContent: 'user$' });

  function createOutput(textContent) {
    return create(
      'div',
      { className: 'terminal-output' },
      create('span', { className: 'output', textContent }),
    );
  }

  function createActiveLine() {
    return create(
      'div',
      { className: 'terminal-line' },
      createUser(),
      ' ',
      create('span', { id: 'active-input', className: 'command' }),
      create('span', { id: 'input-flicker', textContent: '\u2588' }),
    );
  }

  /** Puts lines above the one being typed. */
  function print(...lines) {
    byId('active-input').parentElement.before(...lines);
  }

  const say = (...texts) => print(...texts.map(createOutput));

  function setLine(text) {
    line = text;
    byId('active-input').textContent = text;
  }

  function remove(command) {
    const file = command.split(' ')[1];
    if (!file) {
      say('error: file argument not found.');
    } else if (command.includes('*')) {
      say('error: wildcards are not supported, give the exact file name.');
    } else if (!files.includes(file)) {
      say(`error: file '${file}' not found.`);
    } else {
      files = files.filter((name) => name !== file);
      handlers.onRemove(file);
    }
  }

  function execute(command) {
    if (command === '') say('');
    else if (command === 'help') say(...HELP);
    else if (command === 'exit') handlers.onExit();
    else if (/^ls *$/.test(command)) say(files.join(' '));
    else if (command.startsWith('ls')) say('error: ls arguments not understood.');
    else if (command.startsWith('rm')) remove(command);
    else say('Command not found.');
  }

  function enterLine() {
    const command = line;
    setLine('');
    print(
      create(
        'div',
        { className: 'terminal-line' },
        createUser(),
        ' ',
        create('span', { className: 'command', textContent: command }),
      ),
    );
    execute(command);
  }

  function onKeyDown({ key, ctrlKey, altKey, metaKey }) {
    if (ctrlKey || altKey || metaKey) return;
    if (key === 'Enter') enterLine();
    else if (key === 'Backspace') setLine(line.slice(0, -1));
    else if (key.length === 1) setLine(line + key);
    byId('terminal-contents').scrollTop = byId('terminal-contents').scrollHeight;
  }

  window.terminal = {
    /** A new session in a folder with these files. */
    show(names) {
      files = names;
      byId('terminal-contents').replaceChildren(createActiveLine());
      setLine('');
      say('Welcome! Type help for a list of available commands.', LAST_LOGIN);
      clearTimeout(focusTimer);
      focusTimer = setTimeout(() => byId('terminal-target').focus(), FOCUS_AFTER_MS);
      clearInterval(blinkInterval);
      blinkInterval = setInterval(() => byId('input-flicker').classList.toggle('hide'), BLINK_MS);
    },

    /** Listens; to be called once. `onRemove(file)`: a file was deleted; `onExit()`: the user has left. */
    connect({ onRemove, onExit }) {
      handlers = { onRemove, onExit };
      const target = byId('terminal-target');
      byId('terminal').onclick = () => target.focus();
      target.onkeydown = onKeyDown;
      target.oninput = () => {
        target.value = '';
      };
    },
  };
})();
