import type { EventDetail } from '@podium/contracts/races.ts';
import type { ReadingQuestion } from '@podium/contracts/reading.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { SaveClasses } from '../classes/classes.api.ts';
import { NewClass } from '../classes/NewClass.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { askedNow } from './reading-draft.ts';

type QuestionsProps = {
  state: ResultsImportState;
  event: EventDetail;
  eventHref: string;
  /** Of who may make classes. */
  saveClasses?: SaveClasses | undefined;
};

/** What the file leaves open: each answer shows the first rows as they would be read, and is taken by one click. */
export function Questions({ state, ...rest }: QuestionsProps) {
  const { t } = useTranslation(namespace);
  const { questions = [] } = state.reading ?? {};
  if (questions.length === 0) return null;
  return (
    <section className="import-questions card" aria-busy={state.progress !== null}>
      <header>
        <Icon name="warning" size={28} />
        <div>
          <h2>{t('read.questions', { count: questions.length })}</h2>
          <p>{t('read.questionsText')}</p>
        </div>
      </header>
      <ul>
        {askedNow(questions).map((question) => (
          <Question key={question.id} question={question} state={state} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type QuestionProps = QuestionsProps & { question: ReadingQuestion };

function Question({ question, state, event, eventHref, saveClasses }: QuestionProps) {
  const { t } = useTranslation(namespace);
  return (
    <li>
      <h3 id={`question-${question.id}`}>{question.message}</h3>
      <ul className="import-options" aria-labelledby={`question-${question.id}`}>
        {question.options.map((option) => (
          <li key={option.label}>
            <Button
              kind="bare"
              disabled={state.progress !== null}
              onClick={() => void state.answerQuestion(question, option)}
            >
              <b>{option.label}</b>
              <span className="import-preview">
                {option.preview.map((row) => (
                  <span key={`${row.table} ${row.line}`}>
                    <span className="figure">{row.place ?? row.status}</span>
                    <span>{row.name || row.amaNumber}</span>
                    <span className="secondary">{row.className}</span>
                  </span>
                ))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {question.className && saveClasses && (
        <NewClass
          name={question.className.trim().slice(0, 120)}
          event={event}
          save={saveClasses}
          isBusy={state.progress !== null}
          onMade={state.readAgain}
        />
      )}
      {question.kind === 'unknown-class' && !saveClasses && (
        <p className="import-hint secondary">
          <Link to={`${eventHref.replace(/[?].*$/, '')}?tab=classes`}>{t('read.addClass')}</Link>{' '}
          {t('read.addClassNote')}
        </p>
      )}
    </li>
  );
}
