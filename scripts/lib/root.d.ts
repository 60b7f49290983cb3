/** The root folder of the repository. */
export declare const ROOT: any;
