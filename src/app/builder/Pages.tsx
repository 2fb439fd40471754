/** The pages of the site side by side. */
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { MAX_PLACEMENTS } from '../../task/gminiwob/design';
import classes from './builder.module.css';
import { builderStore } from './builderStore';
import { PageColumn } from './PageColumn';
import { addPage, canAddPage, isFull, onPage } from './site';

export function Pages() {
  const site = useStore(builderStore, (state) => state.history.present.site);
  const selected = useStore(builderStore, (state) => state.page);
  const addOne = () => {
    builderStore.getState().edit(addPage);
    builderStore.getState().selectPage(site.pages);
  };
  return (
    <section className={classes.pages} aria-label="Pages">
      <div className={classes.pagesHead}>
        <Title order={3} className={classes.heading}>
          Pages
        </Title>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!canAddPage(site)}
          onClick={addOne}
        >
          Add a page
        </Button>
      </div>
      {isFull(site) && (
        <p className={classes.hint} role="status">
          A site holds at most {MAX_PLACEMENTS} primitives.
        </p>
      )}
      <div className={classes.columns}>
        {Array.from({ length: site.pages }, (_, page) => (
          <PageColumn
            key={page}
            page={page}
            placed={onPage(site, page)}
            isSelected={page === selected}
            isLast={page === site.pages - 1}
            isOnly={site.pages === 1}
          />
        ))}
      </div>
    </section>
  );
}
