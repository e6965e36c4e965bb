/** A mail from the list of riders covers credit that expires within as many days, as the first reminder does. */
export const reminderDays = 60;
