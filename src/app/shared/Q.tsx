/** An action value in the field's notation, e.g. Q with index dom. */
export function Q({ of }: { readonly of: string }) {
  return (
    <span>
      <i>Q</i>
      <sub>{of}</sub>
    </span>
  );
}
