import { useRef, useState, type FormEvent } from 'react';
import { contactUs as limits } from '@podium/contracts/limits/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { focusProblem } from '../forms/focus-problem.ts';
import { TextAreaField } from '../forms/TextAreaField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { messageLimit, sendMessage, type Message } from './contact.api.ts';

type Problems = Partial<Message>;

/** A message to the staff. A failure shows in the shared alert with the text of the answer; nothing typed is lost. */
export function ContactForm() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const empty: Message = { name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' };
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const botCheck = useBotCheck();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: sendMessage,
    // Field errors are shown at their fields; the alert is for everything else.
    meta: { inline: true },
    onError: (error) => {
      botCheck.spend(error);
      const found = isApiError(error) ? error.errors.filter(({ path }) => path in values) : [];
      setProblems(
        Object.fromEntries(found.map(({ path, message }) => [path, path === 'email' ? t('badEmail') : message])),
      );
      if (found.length > 0) focusProblem(form.current);
      else if (!botCheck.tells(error)) raiseAlert(error);
    },
  });
  const field = (key: keyof Message) => ({
    label: t(`contact.${key}`),
    value: values[key],
    problem: problems[key],
    onValue: (value: string) => {
      setValues((before) => ({ ...before, [key]: value }));
      setProblems(({ [key]: _gone, ...others }) => others);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {};
    for (const key of ['name', 'email', 'message'] as const)
      if (!values[key].trim()) found[key] = t('ui:form.required');
    if (values.email.trim() && !/^\S+@\S+\.\S+$/.test(values.email.trim())) found.email = t('badEmail');
    if (values.message.length > messageLimit) found.message = t('contact.tooLong', { limit: messageLimit });
    setProblems(found);
    if (Object.keys(found).length > 0) focusProblem(form.current);
    else if (botCheck.passes()) mutate({ ...values, email: values.email.trim(), ...botCheck.answer() });
  };
  if (isSuccess) {
    const another = () => {
      setValues(empty);
      reset();
    };
    return (
      <div className="contact-form">
        <p className="contact-done" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
          <Icon name="check" size={28} />
          <span>
            <b>{t('contact.sent')}</b>
            {t('contact.sentText', { email: values.email.trim() })}
          </span>
        </p>
        <Button onClick={another}>{t('contact.another')}</Button>
      </div>
    );
  }
  return (
    <form ref={form} className="contact-form" onSubmit={submit} noValidate>
      <div className="contact-pair">
        <TextField {...field('name')} autoComplete="name" maxLength={limits.name} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={limits.email} />
      </div>
      <TextField {...field('subject')} optional maxLength={limits.subject} />
      <TextAreaField {...field('message')} limit={messageLimit} rows={8} />
      <BotCheckField field={botCheck.field} />
      <Button type="submit" kind="primary" className="contact-send" isBusy={isPending}>
        {t(isPending ? 'busy' : 'contact.submit')}
        <Icon name="right" />
      </Button>
    </form>
  );
}
