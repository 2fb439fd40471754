/**
 * A tree of files and folders that open and close on click, in the DOM of the jQuery treeview. Goes with fileTree.css.
 */
(() => {
  const state = (isLast, name) => `${name}${isLast ? ` last${name[0].toUpperCase()}${name.slice(1)}` : ''}`;
  const hitareaState = (classes) =>
    classes
      .split(' ')
      .map((name) => `${name}-hitarea`)
      .join(' ');

  function entryHtml({ name, children }, isLast) {
    if (!children) return `<li${isLast ? ' class="last"' : ''}><span class="file">${name}</span></li>`;
    const classes = state(isLast, 'expandable');
    return `<li class="${classes}"><div class="hitarea ${hitareaState(classes)}"></div>
      <span class="folder">${name}</span><ul hidden>${entriesHtml(children)}</ul></li>`;
  }

  function entriesHtml(entries) {
    return entries.map((entry, i) => entryHtml(entry, i === entries.length - 1)).join('');
  }

  function toggleFolder(item) {
    const list = item.querySelector(':scope > ul');
    list.hidden = !list.hidden;
    const isLast = item === item.parentElement.lastElementChild;
    item.className = state(isLast, list.hidden ? 'expandable' : 'collapsable');
    item.querySelector(':scope > .hitarea').className = `hitarea ${hitareaState(item.className)}`;
  }

  window.fileTree = {
    /** Shows `entries`, `{ name }` of a file or `{ name, children }` of a folder, in `list`, a UL; all closed. */
    show(list, entries) {
      list.innerHTML = entriesHtml(entries);
    },

    /** Listens to `list`; to be called once. */
    connect(list) {
      list.addEventListener('click', ({ target }) => {
        if (target.matches('.folder, .hitarea')) toggleFolder(target.parentElement);
      });
      for (const type of ['mouseover', 'mouseout']) {
        list.addEventListener(type, ({ target }) => {
          if (target.matches('.folder')) target.classList.toggle('hover', type === 'mouseover');
        });
      }
    },
  };
})();
