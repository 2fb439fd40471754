/** Three columns on wide screens; the stage above one chosen view on narrow ones. */
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useHasRunView } from './activeRun/useRunView';
import { CurvesPanel } from './curves/CurvesPanel';
import { DemosPanel } from './demos/DemosPanel';
import { SitesPanel } from './generatedSites/SitesPanel';
import { InspectorPanel } from './inspector/InspectorPanel';
import classes from './Layout.module.css';
import { LatticePanel } from './lattice/LatticePanel';
import { lessonsStore } from './lessons/lessonsStore';
import { ProfilerPanel } from './profiler/ProfilerPanel';
import { QueueLine } from './queue/QueueLine';
import { RunsPanel } from './runList/RunsPanel';
import { SettingsPanel } from './settings/SettingsPanel';
import { PanelBoundary } from './shared/PanelBoundary';
import { isSideView, uiStore, VIEWS, type View } from './shared/uiStore';
import { StagePanel } from './stage/StagePanel';
import { TrainedAgents } from './trainedAgents/TrainedAgents';
import { Welcome } from './Welcome';

const Runs = () => (
  <RunsPanel>
    <TrainedAgents lead="Trained agents that come with the page:" />
  </RunsPanel>
);

const PANELS: Readonly<Record<View, { readonly label: string; readonly Panel: ComponentType }>> = {
  curves: { label: 'Curves', Panel: CurvesPanel },
  sites: { label: 'Sites', Panel: SitesPanel },
  lattice: { label: 'Lattice', Panel: LatticePanel },
  demos: { label: 'Demos', Panel: DemosPanel },
  inspector: { label: 'Inspector', Panel: InspectorPanel },
  settings: { label: 'Settings', Panel: SettingsPanel },
  runs: { label: 'Runs', Panel: Runs },
  profiler: { label: 'Profiler', Panel: ProfilerPanel },
};

function ShieldedPanel({ view }: { readonly view: View }) {
  const { label, Panel } = PANELS[view];
  return (
    <PanelBoundary name={label}>
      <Panel />
    </PanelBoundary>
  );
}

/** A panel with a place of its own: when it is requested, it scrolls into view and takes the focus. */
function PlacedPanel({ view }: { readonly view: View }) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useStore(uiStore, (ui) => ui.asked);
  useEffect(() => {
    const element = place.current;
    if (asked?.view !== view || !element) return;
    element.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
    element.animate(
      [{ outlineColor: 'var(--mantine-primary-color-filled)' }, { outlineColor: 'transparent' }],
      {
        duration: 900,
        easing: 'ease-in',
      },
    );
  }, [asked, view]);
  return (
    <div ref={place} className={classes.placed} data-view={view} tabIndex={-1}>
      <ShieldedPanel view={view} />
    </div>
  );
}

const SIDE_VIEWS = VIEWS.filter(isSideView);
/** The views for runs that generate no sites. */
const NARROW_VIEWS = VIEWS.filter((view) => view !== 'sites');

interface LayoutProps {
  readonly header: ReactNode;
  readonly controls: ReactNode;
  /** Shown beside everything else while a lesson is open. */
  readonly lessons: ReactNode;
}

/** Window width from which there are three columns; a lesson beside the page takes up some of it. */
const WIDE = { alone: 1180, besideLesson: 1600, besidePresentation: 2560 } as const;

function useColumns(): { isWide: boolean; hasLesson: boolean } {
  const beside = useStore(lessonsStore, ({ isOpen, isPresenting }) =>
    isOpen ? (isPresenting ? 'besidePresentation' : 'besideLesson') : 'alone',
  );
  const isWide = useMediaQuery(`(min-width: ${WIDE[beside]}px)`, true, { getInitialValueInEffect: false });
  return { isWide, hasLesson: beside !== 'alone' };
}

export function Layout({ header, controls, lessons }: LayoutProps) {
  const { isWide, hasLesson } = useColumns();
  const hasSites = useHasRunView('generated-sites');
  return (
    <div className={classes.shell} data-wide={isWide || undefined} data-beside={hasLesson || undefined}>
      <div className={classes.host}>
        <div className={classes.page} data-wide={isWide || undefined}>
          {header}
          {controls}
          <QueueLine />
          <Welcome />
          <main className={classes.main}>
            {/* The stage keeps its place in the tree: remounting a frame would reload it. */}
            <div className={classes.stage}>
              <StagePanel />
            </div>
            {isWide && (
              <div className={classes.middle}>
                <PlacedPanel view="curves" />
                {/* A run that generates its own sites has no demonstrations, and hence no lattice. */}
                <PlacedPanel view={hasSites ? 'sites' : 'lattice'} />
              </div>
            )}
            <div className={classes.side}>
              <Views views={isWide ? SIDE_VIEWS : hasSites ? VIEWS : NARROW_VIEWS} isWide={isWide} />
            </div>
          </main>
        </div>
      </div>
      {lessons}
    </div>
  );
}

function Views({ views, isWide }: { readonly views: readonly View[]; readonly isWide: boolean }) {
  const wanted = useStore(uiStore, (ui) => (isWide ? ui.sideView : ui.narrowView));
  // This run may not have a view that the last run had.
  const chosen = views.includes(wanted) ? wanted : views[0];
  return (
    <Tabs
      className={classes.tabs}
      value={chosen}
      onChange={(view) => view && uiStore.getState().show(view as View)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabList} grow={isWide}>
        {views.map((view) => (
          <Tabs.Tab key={view} value={view} className={classes.tab}>
            {PANELS[view].label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map((view) => (
        <Tabs.Panel key={view} value={view} className={classes.view}>
          <ShieldedPanel view={view} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
