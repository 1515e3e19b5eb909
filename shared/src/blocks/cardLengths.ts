/** Lengths at which event and project cards cut their texts, in characters (specification, sections 3 and 9). */
export const cardTitleLength = 50;
export const cardDescriptionLength = 120;
