/**
 * The eleven templates from which primitives are made, as markup. `ids` names the elements: `group` for the element
 * around it, `item(n)` for the n-th of several that act, `own` for the only one. `data-event` says what acting on an
 * element does (site.js); ids are part of what the published pages show.
 */
window.siteTemplates = (() => {
  const join = (items, toHtml) => items.map(toHtml).join('');

  const picture = (n, attributes) => `<img src="${PICTURES[n % PICTURES.length]}" ${attributes}>`;

  const endingLink = (id, classes, text) =>
    `<a ${classes ? `class="${classes}" ` : ''}href="#" id="${id}" data-event="end">${text}</a>`;

  /** An error message, which no page ever shows. */
  const errorLine = (text) => `<div class="invalid-feedback">${text}</div>`;

  function field(ids, { type = 'text', label = '', placeholder = '', options = null }) {
    const attributes = `class="form-control" id="${ids.own}"`;
    const control = options
      ? `<select ${attributes}>${join(options, (option) => `<option value="${option}">${option}</option>`)}</select>`
      : `<input type="${type}" ${attributes}${placeholder && ` placeholder="${placeholder}"`} autocomplete="off">`;
    return `<div class="form-group" id="${ids.group}">
      ${label && `<label for="${ids.own}">${label}</label>`}${control}
      ${errorLine(label ? `Valid ${label.toLowerCase()} is required.` : 'This field is invalid')}</div>`;
  }

  const card = (
    ids,
    n,
    { title, text, price, stars },
  ) => `<div class="row"><div class="col"><div class="card h-100">
    <div>${endingLink(ids.item(2 * n), '', picture(n, `class="card-img-top" alt="${title}"`))}</div>
    <div class="card-body">
      <h4 class="card-title"><div>${endingLink(ids.item(2 * n + 1), '', title)}</div></h4>
      <h5>${price}</h5>
      <p class="card-text">${text}</p>
    </div>
    <div class="card-footer"><small class="text-muted">${stars} of 5 stars</small></div>
  </div></div></div>`;

  const cartItem = (
    ids,
    n,
    { name, description },
  ) => `<li class="list-group-item d-flex justify-content-between">
    <div><h6 class="my-0">${name}</h6><small class="text-muted">${description}</small></div>
    <span class="text-muted"><var></var> ${endingLink(ids.item(n), '', 'Remove')}</span></li>`;

  const arrow = (id, side, text) => `<div class="carousel-arrow">
    <a class="carousel-control-${side}" href="#" role="button" id="${id}" data-event="end">
    <span class="carousel-control-${side}-icon" aria-hidden="true"></span><span class="sr-only">${text}</span></a></div>`;

  return {
    navbar: (
      ids,
      { brand, items },
    ) => `<nav class="navbar navbar-dark bg-dark" id="${ids.group}"><div class="container">
      <div>${endingLink(ids.item(0), 'navbar-brand', brand)}</div>
      <div><button class="navbar-toggler" type="button" id="${ids.item('toggler')}" data-event="menu" aria-label="Menu">
        <span class="navbar-toggler-icon"></span></button></div>
      <div class="collapse navbar-collapse"><ul class="navbar-nav ml-auto">${join(
        items,
        (text, n) => `<li class="nav-item">${endingLink(ids.item(n + 1), 'nav-link', text)}</li>`,
      )}</ul></div></div></nav>`,

    carousel: (ids, { names }) => `<div class="carousel slide my-4" id="${ids.group}">
      <ol class="carousel-indicators">${join(names, (_, n) => `<li${n === 0 ? ' class="active"' : ''}></li>`)}</ol>
      <div class="carousel-inner">${join(
        names,
        (name, n) =>
          `<div class="carousel-item${n === 0 ? ' active' : ''}">${picture(
            n,
            `class="d-block img-fluid" alt="${name} slide" id="${ids.item(n)}" data-event="end"`,
          )}</div>`,
      )}</div>
      ${arrow(ids.item('prev'), 'prev', 'Previous')}${arrow(ids.item('next'), 'next', 'Next')}</div>`,

    deck: (ids, { cards }) =>
      `<div class="container-fluid" id="${ids.group}">${join(cards, (item, n) => card(ids, n, item))}</div>`,

    header: (ids, { level, text }) =>
      `<div tabindex="0" id="${ids.group}"><h${level}>${text}</h${level}></div>`,

    input: field,

    checkbox: (ids, { label }) => `<div class="form-check" id="${ids.group}">
      <input type="checkbox" class="form-check-input" id="${ids.own}">
      <label class="form-check-label" for="${ids.own}">${label}</label></div>`,

    button: (ids, { text }) => `<div id="${ids.group}">
      <button type="button" class="btn btn-secondary btn-sm btn-block" id="${ids.own}">${text}</button></div>`,

    /** Prices differ from episode to episode: `vary` fills them in. */
    cart: (ids, { items }) => `<div class="card" id="${ids.group}">
      <div class="card-body"><div class="row"><h4 class="card-title d-flex justify-content-between w-100 px-3">
        <span class="text-muted">Your cart</span>
        <span class="badge badge-secondary badge-pill">${items.length}</span></h4></div></div>
      <div><ul class="list-group list-group-flush">${join(items, (item, n) => cartItem(ids, n, item))}
        <li class="list-group-item d-flex justify-content-between"><span>Total (USD)</span><strong></strong></li></ul></div>
      <div class="card-footer"><div class="input-group">
        <input type="text" class="form-control" placeholder="Promo code" id="${ids.item('promo')}" autocomplete="off">
        <div class="input-group-append"><button type="button" class="btn btn-secondary" id="${ids.item(
          'redeem',
        )}" data-event="end">Redeem</button></div></div></div></div>`,

    media: (ids, { title, text, link }) => `<div class="media position-relative" id="${ids.group}">
      ${picture(2, 'class="mr-3" alt=""')}
      <div class="media-body"><h5 class="mt-0">${title}</h5><p>${text}</p>
      ${endingLink(ids.own, 'stretched-link', link)}</div></div>`,

    link: (ids, { text }) => `<div tabindex="0" id="${ids.group}">${endingLink(ids.own, '', text)}</div>`,

    footer: (
      ids,
      { items },
    ) => `<footer class="my-5 pt-5 text-muted text-center text-small" id="${ids.group}">
      <p class="mb-1">2020-2021 The Company.</p>
      <ul class="list-inline">${join(
        items,
        (text, n) => `<li class="list-inline-item">${endingLink(ids.item(n), '', text)}</li>`,
      )}</ul></footer>`,

    selection: (ids, { header, items }) => `<div class="d-block my-3" id="${ids.group}">
      ${header && `<h6 class="mb-3">${header}</h6>`}
      <div class="d-block my-3 ${ids.concept}root">${join(
        items,
        (item, n) => `<div class="custom-control custom-radio">
          <input type="radio" class="custom-control-input" name="${ids.name}" id="${ids.item(n)}" value="${item}">
          <label class="custom-control-label" for="${ids.item(n)}">${item}</label></div>`,
      )}</div></div>`,
  };
})();
