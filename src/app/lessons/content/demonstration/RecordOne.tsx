/** Sets the recorder up, and shows what it made of the newest recording: actions, not clicks. */

import type { DemoAction } from '../../../../contracts/demo';
import { describeAct, describeElement } from '../../../../dom/describe';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { SetUp } from '../../parts/SetUp';
import { texText } from '../../parts/tex';
import { inWge } from '../papers';
import { TASK } from './task';
import { useOwnDemo } from './useOwnDemo';

export function RecordOne() {
  const demo = useOwnDemo();
  const actions = demo?.parsed.actions ?? [];
  return (
    <>
      <div className={classes.buttons}>
        <SetUp task={TASK} agent="wge" />
        <CommandButton command={COMMANDS.record} variant="light" />
      </div>
      <Equation
        tex={'d = (\\tilde s_1, \\tilde a_1, \\dots, \\tilde s_T, \\tilde a_T)'}
        source={inWge('Section 3')}
        now={
          demo &&
          `T = ${actions.length}, \\quad g = ${texText(demo.parsed.fields.map(([key, value]) => `${key}: ${value}`).join(', '))}`
        }
        nowIs={
          demo ? (
            <ol style={{ margin: 0, paddingLeft: 20 }}>
              {actions.map((action, i) => (
                <li key={i}>{describe(action)}</li>
              ))}
            </ol>
          ) : (
            'Shown once you have recorded a demonstration and kept it.'
          )
        }
      >
        <p style={{ margin: 0 }}>
          <i>s</i>: the page before each action. <i>a</i>: the action. The tilde means “demonstrated”.{' '}
          <i>g</i>: the goal.
        </p>
      </Equation>
    </>
  );
}

function describe({ kind, target, text, dom }: DemoAction): string {
  const where = target ? describeElement(dom, target) : 'an unknown place';
  return kind === 'hotkey' ? `Press a key in ${where}` : describeAct(kind, where, text);
}
