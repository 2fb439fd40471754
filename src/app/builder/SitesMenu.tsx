/** Sites to start from: the user's own, and the 20 that are never trained on. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFile, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { HELD_OUT, LEVELS, SITES } from '../../task/gminiwob/heldOut';
import { showNotice, showUndo } from '../notices/showNotice';
import { builderStore } from './builderStore';
import type { OwnSite } from './createBuilderStore';
import classes from './SitesMenu.module.css';

export function SitesMenu() {
  const own = useStore(builderStore, (state) => state.own) ?? [];
  const { replace } = builderStore.getState();
  return (
    <Menu position="bottom-start" shadow="md" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          Sites
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item
          leftSection={<IconFile size={14} aria-hidden />}
          onClick={() => replace({ primitives: [] })}
        >
          Empty site
        </Menu.Item>
        {own.length > 0 && (
          <Group name="Yours">
            {own.map((site) => (
              <OwnItem key={site.id} site={site} />
            ))}
          </Group>
        )}
        {SITES.map((site) => (
          <Group key={site} name={`Held out: ${site}`}>
            <div className={classes.levels} role="presentation">
              {LEVELS.map((level) => (
                <HeldOutItem key={level} task={`gminiwob.${site}-${level}`} label={`Level ${level}`} />
              ))}
            </div>
          </Group>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not part of a menu
  <div role="group" aria-label={name}>
    <Menu.Label aria-hidden>{name}</Menu.Label>
    {children}
  </div>
);

function HeldOutItem({ task, label }: { readonly task: string; readonly label: string }) {
  const site = HELD_OUT.find((one) => one.task === task)!;
  return (
    <Menu.Item
      aria-label={`${site.site}, level ${site.level}`}
      onClick={() => builderStore.getState().replace(site.design, { name: task })}
    >
      {label}
    </Menu.Item>
  );
}

function OwnItem({ site }: { readonly site: OwnSite }) {
  const { replace, discard, restore } = builderStore.getState();
  const take = async () => {
    await discard(site.id);
    const { storageProblem: message } = builderStore.getState();
    if (message) showNotice({ kind: 'error', title: `“${site.name}” could not be deleted`, message });
    else showUndo(`“${site.name}” was deleted.`, () => void restore(site));
  };
  return (
    <div className={classes.ownItem} role="presentation">
      <Menu.Item onClick={() => replace(site.design, { name: site.name })}>{site.name}</Menu.Item>
      <Menu.Item
        className={classes.ownDelete}
        aria-label={`Delete ${site.name}`}
        closeMenuOnClick={false}
        onClick={() => void take()}
      >
        <IconTrash size={14} aria-hidden />
      </Menu.Item>
    </div>
  );
}
