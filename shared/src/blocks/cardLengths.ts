/** Maximum lengths of the texts of event and project cards, in characters; `cutText` cuts longer ones. */
export const cardTitleLength = 50;
export const cardDescriptionLength = 120;
