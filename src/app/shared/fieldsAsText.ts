/** An instruction that is only fields, as a line of text: `username: alice, password: x7`. The text itself if it cannot be read. */
export function fieldsAsText(utterance: string): string {
  try {
    const fields = Object.entries(JSON.parse(utterance) as Readonly<Record<string, unknown>>);
    return fields.map(([name, value]) => `${name}: ${value}`).join(', ');
  } catch {
    return utterance;
  }
}
