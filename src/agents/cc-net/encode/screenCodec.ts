/** States as bytes on disk. States read back share the encoders' own string objects. */
import { type Codec, deflated } from '../../../disk/codec';
import type { Screen } from './ScreenEncoder';
import type { Text, Texts } from './Texts';

type Plain = Omit<Screen, 'instruction' | 'elements' | 'fields'> & {
  readonly instruction: Int32Array;
  readonly elements: readonly Int32Array[];
  readonly fields: readonly Int32Array[];
};

export function screenCodec(texts: Texts): Codec<Screen> {
  const bytes = deflated<Plain>();
  const rowsOf = (list: readonly Text[]) => list.map(({ rows }) => rows);
  const textsOf = (list: readonly Int32Array[]) => list.map((rows) => texts.ofRows(rows));
  return {
    encode: ({ instruction, elements, fields, ...rest }) =>
      bytes.encode({
        ...rest,
        instruction: instruction.rows,
        elements: rowsOf(elements),
        fields: rowsOf(fields),
      }),
    decode(packed) {
      const { value, bytes: size } = bytes.decode(packed);
      const { instruction, elements, fields, ...rest } = value;
      const screen = {
        ...rest,
        instruction: texts.ofRows(instruction),
        elements: textsOf(elements),
        fields: textsOf(fields),
      };
      return { value: screen, bytes: size };
    },
  };
}
