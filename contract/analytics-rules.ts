/** Apart from the callable itself, so that every page can name it without loading the shapes of its input. */
export const analyticsBeaconName = 'analytics-beacon'
