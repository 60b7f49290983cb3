import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import css from './Faq.module.css'

const QUESTIONS = ['duration', 'support', 'team', 'technologies'] as const

/** Frequent questions; each answer opens below its question, also without JavaScript. */
export function Faq() {
  const { t } = useTranslation('contact')
  return (
    <section className={shared.section} aria-labelledby="faq-title">
      <div className={`${shared.container} ${css.columns}`}>
        <h2 id="faq-title" className={shared.h2}>
          {t('faq.title')}
        </h2>
        <div className={css.list}>
          {QUESTIONS.map((question) => (
            <details key={question} className={css.item}>
              <summary className={css.question}>
                {t(`faq.${question}.question`)}
                <Plus size={20} className={css.sign} aria-hidden="true" />
              </summary>
              <p className={css.answer}>{t(`faq.${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
