/** The task of highlight-text and highlight-text-2: select a text with the mouse, then submit. Needs core. */
(() => {
  const isHeads = () => Math.random() < 0.5;
  const withoutBlanks = (text) => text.replace(/\s+/g, '');

  window.highlightTask = {
    /** Shows markup above or below the button; `text`, which occurs in it, has to be selected. */
    show(markup, text) {
      const parts = [
        `<div id="randomText">${markup}</div>`,
        '<button id="subbtn" class="secondary-action">Submit</button>',
      ];
      document.getElementById('area').innerHTML = (isHeads() ? parts : parts.reverse()).join('');
      document.getElementById('subbtn').onclick = () => {
        const selected = String(getSelection());
        if (withoutBlanks(selected) === withoutBlanks(text)) core.endEpisode(1, true);
        else core.endEpisode(-1, false);
      };
    },
  };
})();
