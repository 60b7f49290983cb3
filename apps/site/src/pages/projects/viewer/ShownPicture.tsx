import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { useEffect, useState } from 'react'
import { reloadIfServed } from '../../../errors/reload-if-served.ts'
import type { ViewedPictures } from './PictureViewer.tsx'

/** Loads once the page is idle, so that a picture also opens after the network is lost. */
const viewer = lazy(() => import('./PictureViewer.tsx'))

interface ShownPictureProps extends ViewedPictures {
  /** The index of the picture; null for none. */
  readonly shown: number | null
  readonly onShow: (index: number | null) => void
}

/** The viewer, while it shows a picture. */
export function ShownPicture({ shown, onShow, ...viewed }: ShownPictureProps) {
  if (shown === null) return null
  const { PictureViewer: Viewer } = viewer.read()
  return <Viewer {...viewed} shown={shown} onShow={onShow} onClose={() => onShow(null)} />
}

/** Returns the props of the viewer, and a function that shows a picture in it. The texts are in the namespace `projects`. */
export function usePictureViewer(hasPictures: boolean) {
  const [shown, onShow] = useState<number | null>(null)
  useEffect(() => {
    if (!hasPictures) return undefined
    return whenIdle(() => void viewer.load().catch(() => undefined))
  }, [hasPictures])
  const show = (index: number) =>
    void viewer
      .load()
      .then(() => onShow(index))
      .catch(reloadIfServed)
  return { shown, onShow, show }
}
