/** How deeply JSON is nested, which is known before it is parsed. */

/** Pages are some dozen elements deep. Much deeper data overflows the stack of whoever handles it next. */
const MAX_DEPTH = 1_000;

/** Whether JSON is nested more deeply than any page. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let i = 0; i < json.length; i++) {
    const letter = json[i];
    if (letter === '"') {
      i = endOfText(json, i);
    } else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (letter === ']' || letter === '}') {
      depth -= 1;
    }
  }
  return false;
}

/**
 * The position of the quote that ends the string starting at `start`; a quote within the string follows a backslash.
 */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}
