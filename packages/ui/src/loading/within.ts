/** Settles as `work` does, or rejects with `late()` after `limit` milliseconds; a later result of `work` is ignored. */
export async function within<Value>(limit: number, work: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limit)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
