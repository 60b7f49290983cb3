import type { ClientPage } from '@nordlys/data/client-page/schema'
import Check from 'lucide-react/icons/check'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Chip, type Tone } from './Chip.tsx'
import css from './Engagements.module.css'
import { Part } from './Part.tsx'
import rows from './rows.module.css'
import { useFormats } from './useFormats.ts'

type Engagement = ClientPage['engagements'][number]
type Item = Engagement['items'][number]

const TONES: Readonly<Record<Engagement['state'], Tone>> = {
  planned: 'plain',
  running: 'now',
  done: 'good',
  cancelled: 'plain',
}

function PlanItem({ item, timeZone }: { item: Item; timeZone: string }) {
  const { t } = useTranslation('client')
  const format = useFormats(timeZone)
  const { due, due_date: day, billed_at: billed, paid_at: paid, done_at: done } = item
  const when = due === 'date' ? t('plan.due.date', { date: day ? format.day(day) : '' }) : t(`plan.due.${due}`)
  return (
    <li className={done ? `${css.item} ${css.done}` : css.item}>
      <span className={css.mark}>{done && <Check size={14} strokeWidth={3} aria-hidden="true" />}</span>
      <div className={css.step}>
        <p className={css.name} dir="auto">
          {item.title}
        </p>
        <p className={rows.facts}>
          {!billed && !done && <span>{when}</span>}
          {billed && !paid && <span>{t('plan.billed', { date: format.date(billed) })}</span>}
          {paid && <span>{t('plan.paid', { date: format.date(paid) })}</span>}
          {done && <span>{t('plan.done', { date: format.date(done) })}</span>}
        </p>
      </div>
      <p className={css.amount}>{format.amount(item.amount, item.currency)}</p>
    </li>
  )
}

function Progress({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('client')
  const done = items.filter(({ done_at: at }) => at !== null).length
  return (
    <div className={css.progress}>
      <div className={css.bar} aria-hidden="true">
        {items.map(({ id, done_at: isDone }) => (
          <span key={id} className={isDone ? css.full : undefined} />
        ))}
      </div>
      <p className={css.count}>{t('plan.progress', { count: items.length, done })}</p>
    </div>
  )
}

function Row({ engagement, timeZone }: { engagement: Engagement; timeZone: string }) {
  const { t } = useTranslation('client')
  const format = useFormats(timeZone)
  const { title, state, starts_on: start, ends_on: end, items } = engagement
  const days = start && end ? 'both' : start ? 'start' : end ? 'end' : null
  const facts = { start: start ? format.day(start) : '', end: end ? format.day(end) : '' }
  return (
    <li className={css.engagement}>
      <h3 className={rows.title} dir="auto">
        {title}
      </h3>
      <p className={rows.facts}>
        <Chip tone={TONES[state]}>{t(`engagements.state.${state}`)}</Chip>
        {days && <span>{t(`engagements.days.${days}`, facts)}</span>}
      </p>
      {items.length > 0 && (
        <>
          <Progress items={items} />
          <ol className={css.items} aria-label={t('plan.title')}>
            {items.map((item) => (
              <PlanItem key={item.id} item={item} timeZone={timeZone} />
            ))}
          </ol>
        </>
      )}
    </li>
  )
}

/** The engagements with their plans and progress. */
export function Engagements({ page }: { page: ClientPage }) {
  const { t } = useTranslation('client')
  const { engagements } = page
  return (
    <Part id="client-work" title={t('engagements.title')} none={engagements.length === 0 && t('engagements.none')}>
      <ul className={css.list}>
        {engagements.map((engagement) => (
          <Row key={engagement.id} engagement={engagement} timeZone={page.time_zone} />
        ))}
      </ul>
    </Part>
  )
}
