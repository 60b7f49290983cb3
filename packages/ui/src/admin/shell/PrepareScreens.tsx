import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhenIdle } from '../../components/useWhenIdle.ts'
import { prepareScreens } from '../prepare-admin.ts'

/** Loads the other screens once the one that is shown has its data and the browser nothing better to do. */
export function PrepareScreens() {
  const { i18n } = useTranslation()
  useWhenIdle(useCallback((signal) => void prepareScreens(i18n, signal), [i18n]))
  return null
}
