/** The page: header, run controls, stage, curves and lattice, and the side views. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
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
import { Header } from './header/Header';
import { Layout } from './Layout';
import { Laboratory } from './laboratory/Laboratory';
import { Lessons } from './lessons/Lessons';
import { PacksDialog } from './packs/PacksDialog';
import { SweepDialog } from './queue/SweepDialog';
import { RaceDialog } from './race/RaceDialog';
import { cssVariables, theme } from './theme';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="bottom-right" limit={4} />
      <CommandsProvider>
        <Layout header={<Header />} controls={<Controls />} lessons={<Lessons />} />
        <Gallery />
        <Builder />
        <Debugger />
        <Laboratory />
        <CommandMenu />
        <Help />
        <RunsDialog />
        <SweepDialog />
        <RaceDialog />
        <RecorderDialog />
        <PacksDialog />
        <DropZone />
      </CommandsProvider>
    </MantineProvider>
  );
}
