/** How many pages a member may have read on one day in Japan. */
export const recipePagesPerDayMax = 30
