/** The size of the action space of the current page. */
import { useState } from 'react';
import { possibleActions } from '../../hand/actionSpace';
import { HandPane } from '../../hand/HandPane';
import type { Hand } from '../../hand/useHand';
import { Equation } from '../../parts/Equation';
import { inWge } from '../papers';

type Seen = Pick<Hand, 'dom' | 'fields'>;

export function ActionCount() {
  const [seen, setSeen] = useState<Seen>({ dom: null, fields: [] });
  return (
    <>
      <HandPane task="login-user" onSeen={setSeen} />
      <Equation
        tex={'\\mathcal A(s) = \\{\\mathrm{Click}(e)\\} \\cup \\{\\mathrm{Type}(e, t)\\}'}
        source={inWge('Section 2, in words')}
        now={countTex(seen)}
        nowIs={
          seen.dom
            ? 'Clicks, plus fields times values of the instruction, on the page above. Three actions in a row can be chosen in as many ways as the cube of this number.'
            : 'Opening the page…'
        }
      >
        <p style={{ margin: 0 }}>
          <i>e</i>: an element without children. <i>t</i>: a value from the instruction. The paper lets an
          agent type into any <i>e</i>; fields that take no text are left out here.
        </p>
      </Equation>
    </>
  );
}

function countTex({ dom, fields }: Seen): string | null {
  if (!dom) return null;
  const possible = possibleActions(dom, fields);
  const clicks = possible.filter(({ action }) => action.kind === 'click').length;
  const typed = possible.length - clicks;
  const places = fields.length > 0 ? typed / fields.length : 0;
  return `|\\mathcal A(s)| = ${clicks} + ${places} \\cdot ${fields.length} = ${possible.length}`;
}
