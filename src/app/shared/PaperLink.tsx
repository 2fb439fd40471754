/** A paper as cited, leading to it in a new tab: `Liu et al. 2018`. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Paper } from '../../contracts/agentSpec';

interface PaperLinkProps {
  readonly paper: Paper;
  /** Instead of authors and year. */
  readonly children?: ReactNode;
}

export function PaperLink({ paper: { title, authors, year, address }, children }: PaperLinkProps) {
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" title={title} inherit underline="always">
      {children ?? `${authors} ${year}`}
    </Anchor>
  );
}
