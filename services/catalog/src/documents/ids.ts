import mongoose from 'mongoose';

/** Whether a text can be the id of a document. */
export const isId = (id: string) => mongoose.isValidObjectId(id) && id.length === 24;
/** A new id, as 24 hex digits. */
export const newId = () => new mongoose.Types.ObjectId().toHexString();
/** Whether a save failed because the document was changed meanwhile. */
export const isStaleSave = (error: unknown) => error instanceof mongoose.Error.VersionError;
