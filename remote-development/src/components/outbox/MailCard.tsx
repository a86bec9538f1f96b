import type { OutboxMail } from '@pmm/shared/contracts/outbox';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { CopyCode } from './CopyCode';

const Mail = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  padding: 16px 20px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
  }
`;
const Subject = styled.h2`
  font: ${token('type-card-title')};
  overflow-wrap: anywhere;
`;
const Facts = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  overflow-wrap: anywhere;
`;
const Code = styled.div`
  display: flex;
  grid-area: 1 / 2 / span 2;
  gap: 12px;
  align-items: center;
  @media (max-width: 640px) {
    grid-area: auto;
    justify-content: space-between;
    margin-block-start: 6px;
  }
`;
const Digits = styled.code`
  font: 600 20px/1 ${token('font-figures')};
  letter-spacing: 0.12em;
`;
const Text = styled.details`
  grid-column: 1 / -1;
  margin-block-start: 6px;
  & > summary {
    inline-size: max-content;
    border-radius: 4px;
    font: ${token('type-control')};
    color: ${token('accent')};
    cursor: pointer;
  }
  & > pre {
    margin: 8px 0 0;
    padding: 14px 16px;
    border-radius: ${token('radius-control')};
    font: ${token('type-control')};
    font-weight: 400;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    background: ${token('sunk')};
  }
`;

/** One mail; the code in it is what people come for. */
export function MailCard({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation('development');
  const format = useFormat();
  const { to, subject, sentAt, text, code } = mail;
  return (
    <Mail>
      <Subject>{subject}</Subject>
      <Facts>
        <span>{`${t('outbox.to', { to })} · `}</span>
        <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
      </Facts>
      {code !== null && (
        <Code>
          <Digits>{code}</Digits>
          <CopyCode code={code} to={to} />
        </Code>
      )}
      <Text>
        <summary>{t('outbox.text')}</summary>
        <pre>{text}</pre>
      </Text>
    </Mail>
  );
}
