import { COMPLEXITIES, type Complexity } from '@nordlys/data/quotes/complexity'
import type { QuoteForm } from '@nordlys/data/quotes/request/schema'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import css from './ComplexityField.module.css'

/** A choice of three levels, with a description of the selected one. */
export function ComplexityField({ fallback }: { fallback: Complexity }) {
  const { t } = useTranslation('quote')
  const { register } = useFormContext<QuoteForm>()
  const chosen = useWatch<QuoteForm, 'complexity'>({ name: 'complexity' }) ?? fallback
  const hint = useId()
  return (
    <fieldset className={css.group} aria-describedby={hint}>
      <legend className={css.legend}>{t('form.complexity')}</legend>
      <div className={css.options}>
        {COMPLEXITIES.map((complexity) => (
          <label key={complexity} className={css.option}>
            <input type="radio" value={complexity} className={css.input} {...register('complexity')} />
            <span>{t(`form.complexity_${complexity}`)}</span>
          </label>
        ))}
      </div>
      <p id={hint} className={css.hint}>
        {t(`form.hint_${chosen}`)}
      </p>
    </fieldset>
  )
}
