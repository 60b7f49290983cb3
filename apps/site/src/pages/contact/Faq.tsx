import Plus from 'lucide-react/icons/plus'
import { useTextOrder, useTranslation } from '../../texts/useTranslation.ts'
import { Section } from '../../sections/Section.tsx'
import css from './Faq.module.css'
import { QUESTIONS } from './questions.ts'

/** Frequent questions; each answer opens below its question, also without JavaScript. */
export function Faq() {
  const { t } = useTranslation('contact')
  const questions = useTextOrder('contact', 'faq', QUESTIONS)
  return (
    <Section name="faq" title={t('faq.title')} className={css.columns}>
      <div className={css.list}>
        {questions.map((question) => (
          <details key={question} className={css.item}>
            <summary className={css.question}>
              <span>{t(`faq.${question}.question`)}</span>
              <Plus size={20} className={css.sign} aria-hidden="true" />
            </summary>
            <p className={css.answer}>{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
