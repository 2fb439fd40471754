/** The observation as the agent gets it: instruction, fields, one row for each element. */
import { useState } from 'react';
import { pointingAt } from '../../stage/highlightStore';
import type { PageState } from '../../stage/pageState';
import classes from './details.module.css';

export function ObservationTable({ page }: { readonly page: PageState }) {
  const [isOpen, setOpen] = useState(false);
  const { elements } = page.dom;
  return (
    <section className={classes.section} aria-label="Observation">
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '▾' : '▸'} Observation
        </button>
        <span className={`${classes.figure} lw-numeric`}>{elements.length} elements</span>
      </h3>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={classes.tableBox} tabIndex={0} aria-label="Elements of the page">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">ref</th>
                <th scope="col">tag</th>
                <th scope="col">text, value</th>
                <th scope="col">id, classes</th>
                <th scope="col">box</th>
              </tr>
            </thead>
            <tbody>
              {elements.map((element) => (
                <tr key={element.index} {...pointingAt(page, element.ref)}>
                  <td className="lw-numeric">{element.ref}</td>
                  <td style={{ paddingLeft: 6 + 5 * element.depth, whiteSpace: 'nowrap' }}>{element.tag}</td>
                  <td>
                    {[
                      element.text,
                      element.value === null ? null : String(element.value),
                      element.focused ? '(focus)' : null,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </td>
                  <td>{[element.id && `#${element.id}`, element.classes].filter(Boolean).join(' ')}</td>
                  <td className="lw-numeric">
                    {Math.round(element.left)}, {Math.round(element.top)}, {Math.round(element.width)}×
                    {Math.round(element.height)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
