import { COMPLEXITIES, type Complexity, DEFAULT_COMPLEXITY } from '@nordlys/data/quotes/complexity'
import { useId } from 'react'
import { KEPT } from '../../../forms/form-texts.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './ComplexityField.module.css'

/** A choice of three levels, with a description of the selected one. */
export function ComplexityField({ chosen }: { chosen: Complexity }) {
  const { t } = useTranslation('quote')
  const hint = useId()
  return (
    <fieldset className={css.group} aria-describedby={hint}>
      <legend className={css.legend}>{t('form.complexity')}</legend>
      <div className={css.options}>
        {COMPLEXITIES.map((complexity) => (
          <label key={complexity} className={css.option}>
            <input
              {...KEPT}
              type="radio"
              name="complexity"
              value={complexity}
              defaultChecked={complexity === DEFAULT_COMPLEXITY}
              className={css.input}
            />
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
