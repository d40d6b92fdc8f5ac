/** Arrows, drawn brackets, units and signs of law never mark a group. */
const otherSigns = String.raw`\u2100-\u214F\u2190-\u21FF\u239B-\u23BD\u2500-\u257F\u2794-\u27BF\u2B05-\u2B0D\u3200-\u33FF©®°`

/** Any other sign or emoji may be the mark of a group, with the selector of its colour or its skin. */
export const markSign = String.raw`(?![${otherSigns}])[\p{So}\p{Extended_Pictographic}※①-⑨❶-❾][\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]*`
