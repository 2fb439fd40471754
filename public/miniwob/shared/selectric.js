/**
 * A drop-down with the DOM of the Selectric plugin: a label that opens a list, an invisible native select that holds
 * the choice, and a tiny input that takes keys. Goes with selectric.css.
 */
(() => {
  const SEARCH_MS = 500;
  const PREVIOUS_KEYS = ['ArrowUp', 'ArrowLeft'];
  const NEXT_KEYS = ['ArrowDown', 'ArrowRight'];
  const OPENING_KEYS = [' ', 'Enter', ...PREVIOUS_KEYS, ...NEXT_KEYS];
  const CHOOSING_KEYS = ['Enter', 'Tab', 'Escape'];

  const html = (texts) => `
    <div class="selectric-wrapper">
      <div class="selectric-hide-select">
        <select id="dropdown" tabindex="-1">${texts.map((text) => `<option>${text}</option>`).join('')}</select>
      </div>
      <div class="selectric"><span class="label">${texts[0]}</span><b class="button">&#x25be;</b></div>
      <div class="selectric-items" tabindex="-1">
        <div class="selectric-scroll">
          <ul>${texts.map((text, i) => `<li data-index="${i}">${text}</li>`).join('')}</ul>
        </div>
      </div>
      <input class="selectric-input">
    </div>`;

  /** Makes `container` hold a drop-down: `show(texts)` draws it again, `value` is the chosen text. */
  window.createSelectric = (container) => {
    const find = (selector) => container.querySelector(selector);
    const items = () => Array.from(container.querySelectorAll('li'));
    const isOpen = () => find('.selectric-open') !== null;

    let highlighted = 0;
    let searchTimer = null;

    function highlight(index) {
      highlighted = index;
      for (const [i, item] of items().entries()) item.classList.toggle('highlighted', i === index);
      // Scrolls into view, without scrolling anything but the list.
      const list = find('.selectric-scroll');
      const { offsetTop, offsetHeight } = items()[index];
      list.scrollTop = Math.max(
        offsetTop + offsetHeight - list.clientHeight,
        Math.min(list.scrollTop, offsetTop),
      );
    }

    function open() {
      if (isOpen()) return;
      find('.selectric-wrapper').classList.add('selectric-open');
      highlighted = find('select').selectedIndex;
      find('input').focus();
    }

    function close() {
      find('.selectric-wrapper')?.classList.remove('selectric-open');
    }

    function choose(index) {
      const select = find('select');
      for (const [i, item] of items().entries()) {
        item.classList.toggle('selected', i === index);
        item.classList.remove('highlighted');
      }
      close();
      if (select.selectedIndex === index) return;
      select.selectedIndex = index;
      find('.label').textContent = select.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }

    function pressKey(event) {
      if (!isOpen()) {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open();
        return;
      }
      const { length } = items();
      if (CHOOSING_KEYS.includes(event.key)) {
        if (event.key !== 'Tab') event.preventDefault();
        choose(highlighted);
      } else if (PREVIOUS_KEYS.includes(event.key)) {
        event.preventDefault();
        highlight((highlighted + length - 1) % length);
      } else if (NEXT_KEYS.includes(event.key)) {
        event.preventDefault();
        highlight((highlighted + 1) % length);
      }
    }

    /** Letters typed in quick succession are the start of the text to find. */
    function search() {
      clearTimeout(searchTimer);
      searchTimer = setTimeout(() => {
        find('input').value = '';
      }, SEARCH_MS);
      const prefix = find('input').value.toLowerCase();
      const found = items().findIndex(({ textContent }) => textContent.toLowerCase().startsWith(prefix));
      if (prefix !== '' && found >= 0) highlight(found);
    }

    container.addEventListener('click', ({ target }) => {
      const item = target.closest('li');
      if (item) choose(Number(item.dataset.index));
      else if (target.closest('.selectric')) (isOpen() ? close : open)();
    });
    container.addEventListener('focusin', ({ target }) => target.matches('.selectric-input') && open());
    container.addEventListener('keydown', pressKey);
    container.addEventListener('input', search);
    document.addEventListener('click', ({ target }) => {
      if (!container.contains(target)) close();
    });

    return {
      get value() {
        return find('select').value;
      },
      show(texts) {
        clearTimeout(searchTimer);
        container.innerHTML = html(texts);
        items()[0].className = 'selected';
        items().at(-1).classList.add('last');
      },
    };
  };
})();
