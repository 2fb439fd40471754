/** One text field, and what to type into it: enter-text and its variants. Needs core. */
(() => {
  let answer = '';

  const byId = (id) => document.getElementById(id);

  window.enterTextTask = {
    /** Asks for `expected` and moves the empty form to a random place. `instruction`: HTML. */
    show(instruction, expected) {
      answer = expected;
      byId('query').innerHTML = instruction;
      byId('tt').value = '';
      byId('form').style.margin = `${core.randi(0, 20)}px 0 0 ${core.randi(0, 20)}px`;
      byId('subbtn').style.marginTop = `${core.randi(0, 20)}px`;
    },

    /** Listens to the button; to be called once. Case and spaces count; Enter does not submit. */
    connect() {
      byId('subbtn').onclick = () => {
        if (byId('tt').value === answer) core.endEpisode(1, true);
        else core.endEpisode(-1);
      };
    },
  };
})();
