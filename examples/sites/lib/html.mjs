/** HTML as text: what is put into a template is escaped, unless it is HTML itself. */

class Html {
  constructor(text) {
    this.text = text;
  }
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toText(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toText).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

export const html = (parts, ...values) =>
  new Html(parts.reduce((sum, part, i) => sum + toText(values[i - 1]) + part));

/** A whole page, in the site's own style sheet. */
export const page = (title, body, { script } = {}) => html`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    ${body}
    ${script && html`<script src="${script}"></script>`}
  </body>
</html>
`;

/** Fields that take what was said on earlier pages along. */
export const hidden = (values) =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
