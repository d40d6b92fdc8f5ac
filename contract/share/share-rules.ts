/** Pages that one member shows at once. */
export const sharedPagesMax = 50
