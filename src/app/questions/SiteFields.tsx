/** Which site the question is about, and where it is kept. */
import { Select, TextInput } from '@mantine/core';
import { isShipped } from '../recordedSites/createRecordedStore';
import { questionsStore } from './createQuestionsStore';
import { emptyDraft } from './draft';
import { useDraft } from './useDraft';

export function SiteFields() {
  const { draft, isCopied, sites, shownProblems } = useDraft();
  const { edit, set } = questionsStore.getState();
  const choose = (site: string | null) => {
    if (site === null || site === draft.site) return;
    set({ activity: { kind: 'none' } });
    // The text stays, unless it is a question of the previous site.
    edit((now) => ({ ...(now.known === null ? now : emptyDraft(site)), ...pick(emptyDraft(site)) }));
  };
  return (
    <>
      <Select
        label="Site"
        allowDeselect={false}
        data={sites.map((site) => ({
          value: site.name,
          label: isShipped(site) ? `${site.name} (comes with the program)` : site.name,
        }))}
        value={draft.site || null}
        onChange={choose}
        error={shownProblems.site}
      />
      {isCopied && (
        <TextInput
          size="xs"
          label="Name of your copy"
          description={`What you write is kept in a copy of ${draft.site}, with everything in it.`}
          value={draft.copyName}
          error={shownProblems.copyName}
          onChange={({ currentTarget: { value } }) =>
            edit((now) => ({ ...now, copyName: value.trim().toLowerCase() }), 'copyName')
          }
        />
      )}
    </>
  );
}

const pick = ({ site, copyName }: ReturnType<typeof emptyDraft>) => ({ site, copyName });
