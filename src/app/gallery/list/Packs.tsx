/** The imported packs, and the way to import another. */
import { useStore } from 'zustand';
import { countOf } from '../../../text/format';
import { CommandButton } from '../../commands/CommandButton';
import { COMMANDS } from '../../commands/commands';
import { packsStore } from '../../packs/packsStore';
import { ImportedList } from '../../shared/ImportedList';

export function Packs() {
  const packs = useStore(packsStore, (state) => state.packs);
  return (
    <ImportedList
      title="Packs"
      kind="pack"
      hint="Add task pages from elsewhere, such as a MiniWoB++ folder. Drop a folder or a zip archive anywhere."
      items={packs.map(({ name, pages }) => ({ name, size: countOf(pages.length, 'task') }))}
      onRemove={(name) => void packsStore.getState().remove(name)}
    >
      <CommandButton command={COMMANDS.packs} />
    </ImportedList>
  );
}
