import { type DragEvent, useState } from 'react'

/** Returns a function that returns the props of the item at a position, which can be dragged to another one. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  return (index: number) => ({
    draggable: true,
    'data-over': over === index || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(index))
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) onMove(dragged, index)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
  })
}
