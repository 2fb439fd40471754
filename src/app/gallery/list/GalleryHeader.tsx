/** Search, order and filters of the list. */
import { Button, CloseButton, Kbd, Select, TextInput, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useStore } from 'zustand';
import { galleryStore } from '../galleryStore';
import { closeGallery } from '../navigation';
import { SORT_NAMES } from '../words';
import { countChosen, SORTS, type Sort } from './filters';
import classes from './list.module.css';

const sorts = SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] }));

interface GalleryHeaderProps {
  readonly search: Ref<HTMLInputElement>;
  readonly shown: number;
  readonly total: number;
  /** Called on Enter in the search. */
  readonly onEnter: () => void;
}

export function GalleryHeader({ search, shown, total, onEnter }: GalleryHeaderProps) {
  const filters = useStore(galleryStore, (state) => state.filters);
  const isOpen = useStore(galleryStore, (state) => state.isFilterListOpen);
  const { setFilters, clearFilters } = galleryStore.getState();
  const chosen = countChosen(filters);
  return (
    <header className={classes.header}>
      <Title order={2} className={classes.heading}>
        Tasks
      </Title>
      <TextInput
        ref={search}
        className={classes.search}
        size="xs"
        aria-label="Search tasks"
        placeholder="Name, words, kind of interaction"
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={<Kbd size="xs">/</Kbd>}
        value={filters.query}
        onChange={({ currentTarget }) => setFilters({ query: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Otherwise the key would press the button that gets the focus next.
          event.preventDefault();
          onEnter();
        }}
      />
      <span className={`${classes.counted} lw-numeric`} role="status">
        {shown} of {total} tasks
      </span>
      {(chosen > 0 || filters.query !== '') && (
        <Button variant="subtle" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
      <div className={classes.headerEnd}>
        <Button
          variant="default"
          className={classes.filterToggle}
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
          onClick={() => galleryStore.setState({ isFilterListOpen: !isOpen })}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
        <Select
          aria-label="Order"
          w={170}
          data={sorts}
          value={filters.sort}
          onChange={(sort) => sort && setFilters({ sort: sort as Sort })}
          comboboxProps={{ position: 'bottom-end', shadow: 'md' }}
        />
        <CloseButton aria-label="Close the gallery" onClick={closeGallery} />
      </div>
    </header>
  );
}
