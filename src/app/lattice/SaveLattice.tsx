/** Downloads the lattice as a drawing. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Lattice } from '../../contracts/workflow';
import { download } from '../shared/download';
import { toPngFile, toSvgFile } from '../shared/svgFile';
import classes from './lattice.module.css';
import type { GraphVertex } from './latticeGraph';
import { latticeStore } from './latticeStore';
import { latticeSvg } from './latticeSvg';

interface SaveLatticeProps {
  readonly lattice: Lattice;
  readonly graph: readonly GraphVertex[];
}

export function SaveLattice({ lattice, graph }: SaveLatticeProps) {
  const isFormal = useStore(latticeStore, (look) => look.isFormal);
  const draw = () => latticeSvg(lattice, graph, isFormal);
  const name = `lattice-${lattice.task.replaceAll('/', '_')}`;
  return (
    <div className={classes.save}>
      <Menu position="top-end" shadow="md">
        <Menu.Target>
          <Tooltip label="Download the lattice">
            <ActionIcon aria-label="Download the lattice">
              <IconDownload size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download(`${name}.svg`, toSvgFile(draw()))}>As SVG</Menu.Item>
          <Menu.Item onClick={() => void toPngFile(draw()).then((file) => download(`${name}.png`, file))}>
            As PNG
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
