/** How a pool of the gateway connects to a database that restarts: without the driver's pauses of up to 20 s. Times in seconds. */
export const RECONNECT = { connect_timeout: 5, backoff: () => 0.1 } as const
