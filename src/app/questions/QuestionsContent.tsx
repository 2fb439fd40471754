/** The form on one side; on the other the site, in which the answer is marked, and played. */
import { IconWorldQuestion } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { undoKeyOf } from '../commands/shortcut';
import { closeQuestions, questionsPlace } from '../recordedSites/questionsPlace';
import { recordedStore } from '../recordedSites/recordedStore';
import { Empty } from '../shared/Empty';
import { useFocusReturn } from '../shared/focusTrail';
import { useEscape } from '../shared/useEscape';
import { questionsStore } from './createQuestionsStore';
import { goToSite } from './discardDraft';
import { QueryTable } from './QueryTable';
import { QuestionsHeader } from './QuestionsHeader';
import classes from './questions.module.css';
import { SiteColumn } from './SiteColumn';
import { SiteFields } from './SiteFields';
import { TemplateFields } from './TemplateFields';

export function QuestionsContent() {
  const content = useRef<HTMLDivElement>(null);
  const asked = useStore(questionsPlace, (place) => place.site);
  const sites = useStore(recordedStore, (state) => state.sites);

  useEffect(() => {
    if (asked !== null) goToSite(asked);
  }, [asked]);
  useEffect(() => {
    const { history, begin } = questionsStore.getState();
    if (history.present.site === '' && sites.length > 0) begin(sites[0].name);
  }, [sites]);

  useFocusReturn();
  useEscape(content, () => {
    const { stopMarking } = questionsStore.getState();
    if (stopMarking) stopMarking();
    else closeQuestions();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const change = content.current?.contains(target) ? undoKeyOf(event, target) : null;
    if (!change) return;
    event.preventDefault();
    questionsStore.getState()[change]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <div ref={content} className={classes.whole}>
      <QuestionsHeader />
      <div className={classes.body}>
        {sites.length === 0 ? (
          <NoSites />
        ) : (
          <>
            <div className={classes.form}>
              <SiteFields />
              <TemplateFields />
              <QueryTable />
            </div>
            <SiteColumn />
          </>
        )}
      </div>
    </div>
  );
}

function NoSites() {
  return (
    <Empty icon={<IconWorldQuestion size={28} stroke={1.4} />} title="No recorded sites yet">
      Questions are about a site that was recorded. Drop a .site.zip onto the page, or record one with{' '}
      <code>latticework sites record</code>.
    </Empty>
  );
}
