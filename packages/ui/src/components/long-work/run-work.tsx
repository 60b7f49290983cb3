import type { useTranslation } from 'react-i18next'
import type { useFormat } from '../../i18n/useFormat.ts'
import type { useErrorText } from '../states/useErrorText.ts'
import type { LongWork, WorkTexts } from './long-work.ts'
import { dismissStayingToast, showStayingToast } from './staying-toast.ts'
import { WorkProgress } from './WorkProgress.tsx'

/** The functions that translate and format texts. */
export interface Wording {
  readonly t: ReturnType<typeof useTranslation<'common'>>['t']
  readonly number: ReturnType<typeof useFormat>['number']
  readonly errorText: ReturnType<typeof useErrorText>['errorText']
}

let works = 0

/** Asks before the window closes. */
const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault()

/** Runs a long task: the code of `useLongWork` that loads on demand. */
export async function runWork<Result>(
  { t, number, errorText }: Wording,
  { title, total }: WorkTexts,
  work: (work: LongWork) => Promise<Result>,
): Promise<Result> {
  works += 1
  const id = `work-${works}`
  const cancelling = new AbortController()
  const { signal } = cancelling
  const cancel = { label: t('action.cancel'), onClick: () => cancelling.abort() }
  let done = 0
  const progressText = () =>
    total === null || done > total
      ? t('work.rows', { done: number(done) })
      : t('work.rowsOf', { done: number(done), total: number(total) })
  const report = (next: number) => {
    done = next
    if (signal.aborted) return
    const description = <WorkProgress label={title} text={progressText()} done={done} total={total} />
    showStayingToast(id, { title, description, action: cancel })
  }
  const retry = (failure: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    const again = () => {
      report(done)
      resolve()
    }
    showStayingToast(id, {
      title,
      description: `${progressText()}. ${errorText(failure)}`,
      action: { label: t('action.retry'), onClick: again },
      second: (
        <button type="button" data-button data-cancel onClick={cancel.onClick}>
          {cancel.label}
        </button>
      ),
    })
    return promise
  }
  globalThis.addEventListener('beforeunload', keepOpen)
  try {
    return await work({ signal, report, retry })
  } finally {
    globalThis.removeEventListener('beforeunload', keepOpen)
    dismissStayingToast(id)
  }
}
