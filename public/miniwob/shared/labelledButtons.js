/** A button to be found by its label, among texts, text fields and other buttons. Needs core and words. */
(() => {
  const ITEMS = 6;

  let target = '';

  const threeWords = () => [1, 2, 3].map(() => core.sample(LOREM_WORDS)).join(' ');

  function textField() {
    const caption = Math.random() < 0.5 ? `<span>${threeWords()}: </span>` : '';
    return `${caption}<input type="text" style="width: ${core.randi(40, 150)}px"><br>`;
  }

  const button = (label) => `<button>${label}</button>${Math.random() < 0.5 ? '<br>' : ''}`;

  function push(label) {
    const reason = `pushed "${label}", asked for "${target}"`;
    if (label === target) core.endEpisode(1, true, reason);
    else core.endEpisode(-1, false, reason);
  }

  window.labelledButtons = {
    /** Six items, at least one of them a button, and the instruction. `drawLabel` draws one button's label. */
    show(drawLabel) {
      let html = '';
      for (let i = 1; i <= ITEMS; i++) {
        const kind = Math.random();
        const needsButton = i === ITEMS && !html.includes('<button>');
        if (kind < 0.33 && !needsButton) html += `<div>${threeWords()}</div>`;
        else if (kind < 0.66 && !needsButton) html += textField();
        else html += button(drawLabel());
      }
      document.getElementById('area').innerHTML = html;

      const buttons = Array.from(document.querySelectorAll('#area button'));
      target = core.sample(buttons).textContent;
      document.getElementById('query').textContent = `Click on the "${target}" button.`;
    },

    /** To be called once, when the page is ready. */
    connect() {
      document.getElementById('area').onclick = ({ target: clicked }) => {
        if (clicked.tagName === 'BUTTON') push(clicked.textContent);
      };
    },
  };
})();
