/** A pie menu: a disc that spreads into slices, one of which is asked for. Needs core, shapes and timers. */
(() => {
  const CENTRE = { x: 78, y: 78 };
  const SPREADER_RADIUS = 18;
  const SLICE_RADII = { inner: 29.6, outer: 72 };
  const TITLE_RADIUS = 50.8;
  const FILLS = ['#E34C26', '#F06529'];
  /** Sizes while collapsed: not zero, so that all items are laid out and listed from the start. */
  const COLLAPSED = { slice: 0.01, title: 0.05 };
  const REMOVAL_MS = 50;
  /**
   * Parabolas of a ball that falls in 1 and rests at 2.75: end, middle, and height there as a share of the distance.
   */
  const BOUNCES = [
    [1, 0, 0],
    [2, 1.5, 0.75],
    [2.5, 2.25, 0.9375],
    [2.75, 2.625, 0.984375],
  ];

  const { createSvgElement } = shapes;
  const { animate, clear } = episodeTimers;

  let svg = null;
  let items = [];
  let target = '';
  let spread = null;
  let timing = null;
  let removal = null;

  const pointAt = (radius, angle) => ({
    x: CENTRE.x + radius * Math.cos(angle),
    y: CENTRE.y + radius * Math.sin(angle),
  });

  /** A sector of a ring between two angles, radians, clockwise. */
  function sectorPath(from, to, scale) {
    const inner = SLICE_RADII.inner * scale;
    const outer = SLICE_RADII.outer * scale;
    const [a, b, c, d] = [pointAt(inner, from), pointAt(outer, from), pointAt(outer, to), pointAt(inner, to)];
    return `M${a.x},${a.y} L${b.x},${b.y} A${outer},${outer} 0 0 1 ${c.x},${c.y}
      L${d.x},${d.y} A${inner},${inner} 0 0 0 ${a.x},${a.y} z`;
  }

  function createTitle(id, text, attributes) {
    const title = createSvgElement('text', {
      id: `wheelnav-divWheel-${id}`,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      ...attributes,
    });
    title.append(createSvgElement('tspan', {}));
    title.firstChild.textContent = text;
    return title;
  }

  /**
   * Item 0 is at the bottom, and the others follow clockwise. Only item 0 is drawn as selected, which has no meaning.
   */
  function createItem(text, index, count) {
    const step = (2 * Math.PI) / count;
    const slice = createSvgElement('path', {
      id: `wheelnav-divWheel-slice-${index}`,
      class: 'slice',
      fill: FILLS[index % 2],
    });
    const line = createSvgElement('path', { id: `wheelnav-divWheel-line-${index}` });
    const title = createTitle(`title-${index}`, text, {
      class: 'title',
      fill: index === 0 ? '#fff' : '#333',
    });
    const item = {
      text,
      angle: Math.PI / 2 + index * step,
      halfWidth: step / 2,
      parts: [slice, line, title],
    };
    for (const part of [slice, title]) {
      part.onmouseup = () => answer(text);
      part.onmouseenter = () => raise(item);
      part.onmouseleave = ({ relatedTarget }) => {
        if (!item.parts.some((other) => other.contains(relatedTarget))) lower(item);
      };
    }
    return item;
  }

  function draw(share) {
    spread.share = share;
    for (const { angle, halfWidth, parts } of items) {
      const [slice, , title] = parts;
      const sliceScale = COLLAPSED.slice + (1 - COLLAPSED.slice) * share;
      const titleScale = COLLAPSED.title + (1 - COLLAPSED.title) * share;
      const { x, y } = pointAt(TITLE_RADIUS * share, angle);
      slice.setAttribute('d', sectorPath(angle - halfWidth, angle + halfWidth, sliceScale));
      title.setAttribute('transform', `translate(${x} ${y}) scale(${titleScale})`);
    }
  }

  /** Brings the item to the front by moving the others, as removing the hovered item would end the hovering. */
  function raise({ parts }) {
    const spreader = svg.querySelector('#wheelnav-divWheel-spreader');
    const behind = [];
    for (let node = parts.at(-1).nextSibling; node !== spreader; node = node.nextSibling) behind.push(node);
    parts[0].before(...behind);
  }

  function lower({ parts }) {
    svg.prepend(...parts);
  }

  function toggle() {
    spread = { ...spread, isOpen: !spread.isOpen };
    svg.querySelector('#wheelnav-divWheel-spreadertitle tspan').textContent = spread.isOpen ? '-' : '+';
    const { share: start, isOpen } = spread;
    const end = isOpen ? 1 : 0;
    clear();
    animate(timing.ms, (share) => draw(start + (end - start) * timing.ease(share)));
  }

  function createSpreader() {
    const r = SPREADER_RADIUS;
    const disc = createSvgElement('path', {
      id: 'wheelnav-divWheel-spreader',
      d: `M${CENTRE.x - r},${CENTRE.y} a${r},${r} 0 1 1 ${2 * r},0 a${r},${r} 0 1 1 ${-2 * r},0 z`,
    });
    const title = createTitle('spreadertitle', '+', CENTRE);
    disc.onclick = toggle;
    title.onclick = toggle;
    return [disc, title];
  }

  function answer(text) {
    if (text === target) core.endEpisode(1, true);
    else core.endEpisode(-1);
    removal = setTimeout(() => svg.remove(), REMOVAL_MS);
  }

  window.pieMenu = {
    /** Falls to the end and rebounds three times. */
    easeOutBounce(share) {
      const t = 2.75 * share;
      const [, middle, height] = BOUNCES.find(([end]) => t <= end);
      return (t - middle) ** 2 + height;
    },

    /** A menu of these characters, closed. Opening it takes `ms`. */
    show(characters, targetCharacter, { ms, ease }) {
      clear();
      clearTimeout(removal);
      target = targetCharacter;
      timing = { ms, ease };
      spread = { share: 0, isOpen: false };
      items = characters.map((text, i) => createItem(text, i, characters.length));
      svg = createSvgElement('svg', { width: 512, height: 342 });
      const [first, ...others] = items;
      for (const { parts } of [...others.reverse(), first]) svg.append(...parts);
      svg.append(...createSpreader());
      document.getElementById('divWheel').replaceChildren(svg);
      draw(0);
    },
  };
})();
