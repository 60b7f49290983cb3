import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Navigator, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { useConfirm } from '../ConfirmDialog.tsx'

type Ask = () => Promise<boolean>

/** What holds a form's edits: a page, or a dialog that Back closes even where the path stays the same. */
type Place = 'page' | 'dialog'
type Edits = Map<symbol, Place>

/** Asks before edits are thrown away; resolves to true where they may be, also where there are none. */
const LeaveGuardContext = createContext<{ readonly edits: Edits; readonly mayLeave: Ask } | null>(null)

const pathOf = (to: Parameters<Navigator['push']>[0]) =>
  typeof to === 'string' ? to.replace(/[?#].*$/, '') : (to.pathname ?? '')

/**
 * Stands between the screens and the router: while a form below has edits, leaving its page asks first. react-router's own blocker needs a
 * data router, which the prerendered site has not; so the navigator is wrapped for links, and the Navigation API holds Back and Forward.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const confirm = useConfirm()
  const router = use(NavigationContext)
  const { pathname } = useLocation()
  const [edits] = useState((): Edits => new Map())

  const mayLeave = useCallback<Ask>(
    async () =>
      edits.size === 0 ||
      confirm({
        title: t('unsaved.title'),
        description: t('unsaved.description'),
        confirmLabel: t('unsaved.discard'),
        destructive: true,
      }),
    [confirm, edits, t],
  )

  const guarded = useMemo(() => {
    const go = async (leave: () => void) => {
      if (!(await mayLeave())) return
      edits.clear()
      leave()
    }
    const staysHere = (to: Parameters<Navigator['push']>[0]) => ['', pathname].includes(pathOf(to))
    const navigator: Navigator & { readonly location: unknown } = {
      ...router.navigator,
      // Where one is now, and not when this was made; `useAddressParams` looks.
      get location(): unknown {
        return Reflect.get(router.navigator, 'location')
      },
      createHref: (to) => router.navigator.createHref(to),
      go: (delta) => router.navigator.go(delta),
      push: (to, state, options) => {
        if (edits.size === 0 || staysHere(to)) router.navigator.push(to, state, options)
        else void go(() => router.navigator.push(to, state, options))
      },
      replace: (to, state, options) => {
        if (edits.size === 0 || staysHere(to)) router.navigator.replace(to, state, options)
        else void go(() => router.navigator.replace(to, state, options))
      },
    }
    return { ...router, navigator }
  }, [router, edits, mayLeave, pathname])

  useHeldHistory(edits, mayLeave)
  const value = useMemo(() => ({ edits, mayLeave }), [edits, mayLeave])
  return (
    <LeaveGuardContext value={value}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
    </LeaveGuardContext>
  )
}

/** Back, Forward and closing the window. */
function useHeldHistory(edits: Edits, mayLeave: Ask): void {
  useEffect(() => {
    const ending = new AbortController()
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (edits.size > 0) event.preventDefault()
    }
    const onNavigate = (event: NavigateEvent) => {
      const { key, sameDocument, url } = event.destination
      const { pathname, search } = new URL(url)
      const closes = search !== globalThis.location.search && [...edits.values()].includes('dialog')
      const leaves = pathname !== globalThis.location.pathname || closes
      if (edits.size === 0 || event.navigationType !== 'traverse' || !sameDocument || !leaves || !event.cancelable)
        return
      event.preventDefault()
      void (async () => {
        if (!(await mayLeave())) return
        edits.clear()
        globalThis.navigation.traverseTo(key)
      })()
    }
    globalThis.addEventListener('beforeunload', onBeforeUnload, ending)
    // Browsers without it lose the question at Back, and nothing else.
    if ('navigation' in globalThis) globalThis.navigation.addEventListener('navigate', onNavigate, ending)
    return () => ending.abort()
  }, [edits, mayLeave])
}

/** Marks that the form of this component has edits that leaving the page would throw away. Gives the question for closing it otherwise. */
export function useLeaveGuard(dirty: boolean, place: Place = 'page'): Ask {
  const guard = use(LeaveGuardContext)
  if (!guard) throw new Error('useLeaveGuard needs a LeaveGuardProvider above it')
  const { edits, mayLeave } = guard
  const [edit] = useState(() => Symbol('edit'))
  useEffect(() => {
    if (!dirty) return undefined
    edits.set(edit, place)
    return () => void edits.delete(edit)
  }, [dirty, edit, edits, place])
  return useCallback(async () => {
    const may = await mayLeave()
    // Closing may lead to another address, where nobody is asked a second time.
    if (may) edits.delete(edit)
    return may
  }, [edit, edits, mayLeave])
}
