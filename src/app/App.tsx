/** The page: header, run controls, stage, curves and lattice, and the side views. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useStore } from 'zustand';
import { Builder } from './builder/Builder';
import { CommandsProvider } from './CommandsProvider';
import { CommandMenu } from './commands/CommandMenu';
import { Help } from './commands/Help';
import { RunsDialog } from './comparing/RunsDialog';
import { Controls } from './controls/Controls';
import { Debugger } from './debugger/Debugger';
import { DropZone } from './demos/DropZone';
import { RecorderDialog } from './demos/RecorderDialog';
import { Gallery } from './gallery/Gallery';
import { ElsewhereDialog } from './header/ElsewhereDialog';
import { Header } from './header/Header';
import { Layout } from './Layout';
import { Laboratory } from './laboratory/Laboratory';
import { Lessons } from './lessons/Lessons';
import { lessonsStore } from './lessons/lessonsStore';
import { Network } from './network/Network';
import { PacksDialog } from './packs/PacksDialog';
import { Questions } from './questions/Questions';
import { SweepDialog } from './queue/SweepDialog';
import { RaceDialog } from './race/RaceDialog';
import { cssVariables, theme } from './theme';

/** Between Mantine's dialogs (200) and its menus (300), which a notice must not cover. */
const ABOVE_DIALOGS = 290;

/** Placed where they do not cover what the visitor is reading. */
function Notices() {
  const hasLesson = useStore(lessonsStore, (state) => state.isOpen);
  return (
    <Notifications
      position={hasLesson ? 'bottom-left' : 'bottom-right'}
      limit={4}
      zIndex={ABOVE_DIALOGS}
      notificationMaxHeight="80vh"
    />
  );
}

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notices />
      <CommandsProvider>
        <Layout header={<Header />} controls={<Controls />} lessons={<Lessons />} />
        <Gallery />
        <Builder />
        <Questions />
        <Debugger />
        <Laboratory />
        <Network />
        <CommandMenu />
        <Help />
        <RunsDialog />
        <SweepDialog />
        <ElsewhereDialog />
        <RaceDialog />
        <RecorderDialog />
        <PacksDialog />
        <DropZone />
      </CommandsProvider>
    </MantineProvider>
  );
}
