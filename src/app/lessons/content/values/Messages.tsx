/** What message passing has to work with on the current page. */
import { viewOf } from '../../../../contracts/views';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { useInspected } from '../../useInspected';
import { inDomQNet } from '../papers';

export function Messages() {
  const inspected = useInspected();
  const passing = inspected && viewOf(inspected.views, 'message-passing');
  return (
    <>
      <div className={classes.buttons}>
        <CommandButton command={COMMANDS.showInspector} />
        <CommandButton command={COMMANDS.evaluate} variant="light" />
      </div>
      <Equation
        tex={
          'm_i^{t+1} = \\sum_{k \\in N(i)} w\\, e_k^{t}, \\qquad e_i^{t+1} = \\mathrm{GRU}(e_i^{t}, m_i^{t+1})'
        }
        source={inDomQNet('Section 3.3, Equations 4 and 5')}
        now={
          passing
            ? `|V| = ${passing.refs.length}, \\quad T = ${passing.states.length - 1}, \\quad e_i \\in \\mathbb R^{${passing.width}}`
            : null
        }
        nowIs={
          passing
            ? `The page has ${passing.refs.length} elements; after ${passing.states.length - 1} steps, each has heard of all that are at most that many edges away.`
            : 'Shown while a DOM-Q-NET run is open.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>e</i>: what an element knows, a vector. <i>N</i>: its parent and its children. GRU: a small
          recurrent network that decides how much of the message to take in.
        </p>
      </Equation>
    </>
  );
}
